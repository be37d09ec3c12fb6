/** What a link to a list adds to its address, so that it stays with the organization that is chosen of several. */
export const withinChoice = (chosen: string, choices: readonly unknown[]): string =>
  choices.length > 1 ? `?${new URLSearchParams({ organization: chosen })}` : '';
