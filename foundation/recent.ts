/** What was made lately, so that it is not made again: so many, the one that was asked for last at the end. */
export class Recent<Value> {
  private readonly kept = new Map<string, Value>();

  constructor(private readonly most: number) {}

  of(key: string, make: () => Value): Value {
    const value = this.kept.get(key) ?? make();
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size > this.most) {
      const [oldest] = this.kept.keys();
      this.kept.delete(oldest!);
    }
    return value;
  }

  drop(key: string): void {
    this.kept.delete(key);
  }
}
