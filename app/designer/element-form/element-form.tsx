import { Text } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useWords } from '../../language/use-words';
import { useEditorState } from '../use-designer';
import { Checklist } from '../panels/elements-panel';
import { Section } from '../panels/fields';
import type { PanelsProps } from '../panels/panels';
import { BackgroundForm } from './background-form';
import classes from './element-form.module.css';
import { SelectedElement } from './selected-element';
import { ElementTexts } from './element-texts';

/** The form of the element-based designer, beside the card: all that a side says and shows. */
export function ElementForm({ backgrounds, known }: PanelsProps) {
  const words = useWords('designer').form;
  const side = useEditorState((state) => state.side);
  const form = useRef<HTMLElement>(null);
  const style = useRef<HTMLDivElement>(null);
  useStyleInView(form, style);
  return (
    <section ref={form} className={classes.form} aria-label={words.label[side]}>
      <Section title={words.texts[side]}>
        <ElementTexts known={known} />
      </Section>
      <Section title={words.showOrHide}>
        <div className={classes.checklist}>
          <Checklist known={known} />
        </div>
      </Section>
      <div ref={style} className={classes.style}>
        <Section title={words.style}>
          <SelectedElement />
        </Section>
      </div>
      <Section title={words.background[side]}>
        <BackgroundForm backgrounds={backgrounds} />
      </Section>
      <Text fz="sm" c="dimmed">
        {words.about}
      </Text>
    </section>
  );
}

/** What is selected on the card has its style shown; the form does not move while it is filled in. */
function useStyleInView(form: RefObject<HTMLElement>, style: RefObject<HTMLElement>): void {
  const selection = useEditorState((state) => state.selection);
  const isOnCard = useRef(false);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      isOnCard.current = target instanceof Node && form.current?.contains(target) === false;
    };
    const onOther = () => {
      isOnCard.current = false;
    };
    const capture = { capture: true } as const;
    window.addEventListener('pointerdown', onPress, capture);
    window.addEventListener('keydown', onOther, capture);
    window.addEventListener('focusin', onOther, capture);
    return () => {
      window.removeEventListener('pointerdown', onPress, capture);
      window.removeEventListener('keydown', onOther, capture);
      window.removeEventListener('focusin', onOther, capture);
    };
  }, [form]);
  useEffect(() => {
    const [whole, part] = [form.current, style.current];
    if (!whole || !part || selection.length === 0 || !isOnCard.current) return;
    whole.scrollTo({ top: part.offsetTop - whole.offsetTop });
  }, [selection, form, style]);
}
