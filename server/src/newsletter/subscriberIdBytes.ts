/** A subscriber's id, which is a UUID, as 16 bytes. */
export function subscriberIdBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** The id that these 16 bytes stand for. */
export function subscriberIdOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
