import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CardValues } from '#modules/cards/drawing';
import { useEdited, useHands } from '../use-editor';
import { Stage } from './stage';
import classes from './stage-view.module.css';
import { TextField } from './text-field';

interface Props {
  values: CardValues;
  onReady: () => void;
}

/** The card, to be drawn on. What it shows can be reached without seeing it under Layers. */
export default function StageView({ values, onReady }: Props) {
  const { editor } = useHands();
  const scheme = useComputedColorScheme('light');
  const side = useEdited((state) => state.side);
  const typing = useEdited((state) => state.typing);
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const filling = useRef(values);

  useEffect(() => {
    const element = Object.assign(document.createElement('canvas'), { tabIndex: -1 });
    host.current?.append(element);
    const shown = new Stage(host.current!, element, editor, filling.current);
    stage.current = shown;
    onReady();
    return () => {
      stage.current = null;
      shown.dispose().then(
        () => element.remove(),
        () => element.remove(),
      );
    };
  }, [editor, onReady]);

  useEffect(() => {
    filling.current = values;
    stage.current?.fill(values);
  }, [values]);

  useEffect(() => {
    const look = getComputedStyle(host.current!);
    const [veil, edge] = [look.getPropertyValue('--sunken'), look.getPropertyValue('--line')];
    stage.current?.setBackdrop({ veil, edge });
  }, [scheme]);

  return (
    <div className={classes.room}>
      <div
        ref={host}
        className={classes.host}
        role="img"
        aria-label={`The ${side} of the card. Everything on it is listed under Layers.`}
      >
        <div className={classes.paper} data-paper />
      </div>
      {typing !== null && <TextField key={typing} id={typing} />}
    </div>
  );
}
