import { IconLetterT, IconLine, IconPhoto, type Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DesignObject } from '#modules/cards/contract';
import { ImageSection } from './image-section';
import { LineSection } from './line-section';
import { TextSection } from './text-section';

export const PANEL_KINDS: Record<DesignObject['kind'], { icon: Icon; Section: ComponentType }> = {
  text: { icon: IconLetterT, Section: TextSection },
  line: { icon: IconLine, Section: LineSection },
  image: { icon: IconPhoto, Section: ImageSection },
};
