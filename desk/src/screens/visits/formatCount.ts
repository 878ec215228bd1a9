/** `1,204 visits`, `1 visit`. */
export function formatCount(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? thing : things}`
}
