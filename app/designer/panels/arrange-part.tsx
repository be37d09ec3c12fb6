import { Group } from '@mantine/core';
import {
  IconCopyPlus,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconStackBack,
  IconStackBackward,
  IconStackForward,
  IconStackFront,
} from '@tabler/icons-react';
import { ActionButton } from '../action-button';
import { Part } from './part';

/** Along the card, or along each other where several are selected. */
export const ArrangePart = () => (
  <Part title="Arrange">
    <Group gap={4}>
      <ActionButton name="align-left" icon={IconLayoutAlignLeft} />
      <ActionButton name="align-center" icon={IconLayoutAlignCenter} />
      <ActionButton name="align-right" icon={IconLayoutAlignRight} />
      <ActionButton name="align-top" icon={IconLayoutAlignTop} />
      <ActionButton name="align-middle" icon={IconLayoutAlignMiddle} />
      <ActionButton name="align-bottom" icon={IconLayoutAlignBottom} />
      <ActionButton name="distribute-vertical" icon={IconLayoutDistributeHorizontal} />
      <ActionButton name="distribute-horizontal" icon={IconLayoutDistributeVertical} />
      <ActionButton name="order-front" icon={IconStackFront} />
      <ActionButton name="order-forward" icon={IconStackForward} />
      <ActionButton name="order-backward" icon={IconStackBackward} />
      <ActionButton name="order-back" icon={IconStackBack} />
      <ActionButton name="duplicate" icon={IconCopyPlus} />
    </Group>
  </Part>
);
