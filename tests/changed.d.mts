export type Step = 'types' | 'lint' | 'unit' | 'e2e';
export const SCREENS: readonly string[];
export function planFor(files: string[]): Partial<Record<Step, string[]>>;
export function changedFiles(since?: string): string[];
export function stillThere(files: string[]): string[];
export function linted(files: string[]): string[];
