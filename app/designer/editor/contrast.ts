/** Of two colours, as WCAG counts it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
