import { ActionIcon, Button, Group, Input, Slider, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { messages } from '#foundation/messages';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import { DialogButtons } from '../ui/dialog-buttons';
import { toastError } from '../ui/toasts';
import { useLoaded } from '../ui/use-loaded';
import { CROP_ZOOM, moved, wholePicture, windowOf } from './cropping';
import classes from './dialogs.module.css';
import type { Point } from './editor/view';

export interface CropperProps {
  picture: Blob;
  /** Width to height of the part that is kept. */
  aspect: number;
  round: boolean;
  onDone: (picture: Blob) => void;
  onClose: () => void;
}

/** The result is no larger than a card needs. */
const MOST_PIXELS = 1000;
const STEP = 0.04;
/** By arrow key, and by a button each for users who do not drag. */
const WAYS = [
  {
    key: 'ArrowLeft',
    way: { x: -STEP, y: 0 },
    label: 'left',
    icon: IconArrowLeft,
  },
  {
    key: 'ArrowRight',
    way: { x: STEP, y: 0 },
    label: 'right',
    icon: IconArrowRight,
  },
  { key: 'ArrowUp', way: { x: 0, y: -STEP }, label: 'top', icon: IconArrowUp },
  {
    key: 'ArrowDown',
    way: { x: 0, y: STEP },
    label: 'bottom',
    icon: IconArrowDown,
  },
] as const;

export function Cropper({ picture, aspect, round, onDone, onClose }: CropperProps) {
  const words = useWords('designer').crop;
  const bitmap = useBitmap(picture, onClose);
  const [cropping, setCropping] = useState(wholePicture);
  const view = useRef<HTMLCanvasElement>(null);
  const held = useRef<Point | null>(null);

  useEffect(() => {
    if (bitmap && view.current) draw(view.current, bitmap, windowOf(cropping, bitmap, aspect));
  }, [bitmap, cropping, aspect]);

  const move = (way: Point) => bitmap && setCropping(moved(cropping, bitmap, aspect, way));
  const onKeyDown = (event: KeyboardEvent) => {
    const found = WAYS.find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    move(found.way);
  };
  const onPointerMove = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    move({ x: (held.current.x - x) / width, y: (held.current.y - y) / height });
    held.current = { x, y };
  };
  const done = () => {
    if (!bitmap) return;
    const part = windowOf(cropping, bitmap, aspect);
    const scale = Math.min(1, MOST_PIXELS / Math.max(part.width, part.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(part.width * scale));
    canvas.height = Math.max(1, Math.round(part.height * scale));
    draw(canvas, bitmap, part);
    canvas.toBlob((blob) => blob && onDone(blob), picture.type);
  };
  return (
    <>
      <UnstyledButton
        className={classes.crop}
        display="block"
        w="100%"
        aria-label={words.picture}
        style={{ aspectRatio: aspect }}
        data-round={round || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null;
        }}
      >
        <canvas ref={view} width={600} height={Math.round(600 / aspect)} />
      </UnstyledButton>
      <Group gap={8} mt="sm" justify="center" dir="ltr">
        {WAYS.map(({ key, way, label, icon: Sign }) => (
          <ActionIcon
            key={key}
            size={44}
            variant="default"
            aria-label={words[label]}
            onClick={() => move(way)}
          >
            <Sign size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
      <Input.Wrapper label={words.nearer} size="sm" mt="md">
        <Slider
          thumbLabel={words.nearer}
          thumbSize={24}
          {...CROP_ZOOM}
          step={0.05}
          label={null}
          value={cropping.zoom}
          onChange={(zoom) => setCropping({ ...cropping, zoom })}
        />
      </Input.Wrapper>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={!bitmap} onClick={done}>
          {words.use}
        </Button>
      </DialogButtons>
    </>
  );
}

function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  part: { x: number; y: number; width: number; height: number },
): void {
  const context = canvas.getContext('2d')!;
  const { width, height } = canvas;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, width, height);
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
}

/** Closes the dialog where the file is no picture. */
function useBitmap(picture: Blob, onClose: () => void): ImageBitmap | undefined {
  const say = useSay();
  return useLoaded(
    useCallback(() => createImageBitmap(picture), [picture]),
    () => {
      toastError(say(messages.imageUnreadable));
      onClose();
    },
  );
}
