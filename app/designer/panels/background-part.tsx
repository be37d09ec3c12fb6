import { DEFAULTS } from '#modules/cards/contract';
import { withBackground } from '../editor/changes';
import { useEdited, useHands } from '../use-editor';
import { ColorField } from './color-field';
import { Part } from './part';

/** A colour takes the place of a picture, as a picture takes that of a colour. */
export function BackgroundPart() {
  const { editor } = useHands();
  const { color, picture } = useEdited((state) => state.work[state.side].background);
  return (
    <Part title="Card">
      <ColorField
        label="Background colour"
        value={picture ? null : (color ?? DEFAULTS.background)}
        onChange={(chosen) =>
          editor.changeSide((side) => withBackground(side, { color: chosen, picture: null }), {
            kind: 'background',
          })
        }
      />
    </Part>
  );
}
