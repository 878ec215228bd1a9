/** Where all about an address is. It stands behind the `#`, which no server or proxy sees. */
export function personPath(address: string): string {
  return `/people#${encodeURIComponent(address)}`
}
