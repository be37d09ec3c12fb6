/** As much as a browser gives: its names are its own properties, as in one. */
export function storageOf(most: number): Storage {
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      kept[name] = value;
    },
    removeItem: (name: string) => void delete kept[name],
  };
  const kept: Record<string, string> = Object.create(methods) as Record<string, string>;
  return kept as unknown as Storage;
}
