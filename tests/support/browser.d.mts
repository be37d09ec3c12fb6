export const browserArgs: string[];
export function findBrowser(): string | undefined;
export function installBrowser(): string | undefined;
