import { NativeSelect, Text } from '@mantine/core';
import { CARD, FAMILIES, kindOf, type ObjectOf } from '#modules/cards/contract';
import { useNumber, useWords } from '../../language/use-words';
import { elementsOf, namesOf } from '../editor/elements';
import { isLocked, withChanged, type Item } from '../editor/work';
import { DESIGNER_KINDS } from '../kinds/kinds';
import { LineLook } from '../kinds/line';
import { TextLook } from '../kinds/text';
import { NumberField } from '../panels/fields';
import { LocksSection, PlaceSection } from '../panels/styling-panel';
import { useDesigner, useEditorState, useSelection } from '../use-designer';

/** Which element is changed, and all that can be changed of it. */
export function SelectedElement() {
  const selected = useSelection();
  const [item] = selected;
  return (
    <>
      <ElementSelector />
      {item && selected.length === 1 && <ElementLook key={item.id} item={item} />}
    </>
  );
}

/** Everything that is shown on this side, also what no field of the form is for. */
function ElementSelector() {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const side = useEditorState((state) => state.side);
  const items = useEditorState((state) => state.work[state.side].items);
  const selection = useEditorState((state) => state.selection);
  const names = namesOf(items, elementsOf(editor, side), words);
  const shown = items.filter(({ object }) => object.visible);
  if (shown.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {words.form.nothing[side]}
      </Text>
    );
  }
  const [only = ''] = selection;
  return (
    <NativeSelect
      label={words.form.element}
      data-goes-to="styling"
      size="sm"
      value={selection.length === 1 ? only : ''}
      data={[
        { value: '', label: selection.length > 1 ? words.form.several : words.form.choose },
        ...shown.map(({ id }) => ({ value: id, label: names.get(id) ?? '' })),
      ]}
      onChange={({ currentTarget: { value } }) => editor.select(value === '' ? [] : [value])}
    />
  );
}

function ElementLook({ item }: { item: Item }) {
  const { editor } = useDesigner();
  const { kind } = item.object;
  const { Section: ImageSection } = DESIGNER_KINDS.image;
  return (
    <>
      {kind === 'text' && <TextLook families={FAMILIES} />}
      {kind === 'line' && (
        <>
          <LineSize item={item as Item<ObjectOf<'line'>>} />
          <LineLook />
        </>
      )}
      {kind === 'image' && <ImageSection />}
      <PlaceSection item={item} />
      {(editor.kind === 'corporate' || item.object.locks.length > 0) && (
        <LocksSection items={[item]} />
      )}
    </>
  );
}

/** In percent of the card, along which the line runs. */
function LineSize({ item }: { item: Item<ObjectOf<'line'>> }) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const percent = useNumber({ style: 'percent' });
  const { id, object } = item;
  const { length, stretched } = kindOf(object);
  const whole = object.dx === 0 ? CARD.height : CARD.width;
  return (
    <NumberField
      label={words.lineSize}
      suffix={percent(0).replace('0', '')}
      min={1}
      max={100}
      disabled={isLocked(item, 'size')}
      value={(length(object) * 100) / whole}
      onChange={(value) =>
        editor.changeSide(
          (side) =>
            withChanged(side, [id], (one) =>
              one.kind === 'line'
                ? stretched(one, (value * whole) / 100 / (length(one) || 1))
                : null,
            ),
          { kind: `line size ${id}` },
        )
      }
    />
  );
}
