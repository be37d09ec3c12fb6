export function makeVerifyPage(): Promise<string>;
