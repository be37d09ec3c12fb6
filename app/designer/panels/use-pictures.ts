import { notifications } from '@mantine/notifications';
import { useState, type ChangeEvent } from 'react';
import { messages } from '#foundation/messages';
import type { KeptPicture } from '../editor/new-objects';
import { usePictureKeeper } from '../keep-picture';

/** A picture goes to where it is kept, then onto the card. */
export function usePictures(put: (picture: KeptPicture) => void) {
  const keep = usePictureKeeper();
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const take = async (file: Blob, called: string | null = null) => {
    setBusy(true);
    try {
      put(await keep(file));
      setName(called);
    } catch (error) {
      const message = error instanceof Error ? error.message : messages.somethingWentWrong;
      notifications.show({ message, color: 'coral' });
    } finally {
      setBusy(false);
    }
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same one may be picked again.
    currentTarget.value = '';
    if (file) void take(file, file.name);
  };
  return { pick, take, busy, name };
}
