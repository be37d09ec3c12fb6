/** What a browser reports of every key that an input method takes. */
const TAKEN_KEY_CODE = 229;

/**
 * Whether a key belongs to the letters that an input method composes, as Enter that takes a Japanese word.
 * Safari has ended composing when it reports that Enter: only its code still says so.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === TAKEN_KEY_CODE;
