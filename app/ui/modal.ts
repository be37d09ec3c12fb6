/** For `dialog.tsx`, which loads it. */
export { Modal as default } from '@mantine/core';
