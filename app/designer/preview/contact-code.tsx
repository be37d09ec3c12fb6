import { useEffect, useState } from 'react';
import type { DesignDocument } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import { CodeImage } from '../../card/code-image';
import { useHands } from '../use-editor';
import { contactOf, type Beside } from './contact-of';
import classes from './preview-dialog.module.css';

interface Props {
  design: Pick<DesignDocument, 'front' | 'back'>;
  values: CardValues;
  beside?: Beside;
}

/** The code as it would be if the card were saved now. */
export function ContactCode({ design, values, beside }: Props) {
  const { editor } = useHands();
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    import('#modules/cards/drawing')
      .then(({ codeSvg, contactCode }) => {
        if (wanted) setSvg(codeSvg(contactCode(contactOf(editor.kind, design, values, beside))));
      })
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [design, values, beside, editor]);
  return (
    <figure className={classes.code}>
      {svg && (
        <CodeImage
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt="The contact code of this card"
        />
      )}
      <figcaption>Scan to Save Card</figcaption>
    </figure>
  );
}
