export const titled = (title: string) => [{ title: `${title} · Leafcard` }];
