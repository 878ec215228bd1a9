const HEADER_BYTES = 22

/** An icon file with one PNG in it, for those who only ask for `/favicon.ico`. */
export function wrapAsIcon(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  // One image, of the kind 'icon'.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  // A PNG says its size in bytes 16 to 23; an icon file has one byte for each.
  header.writeUInt8(png.readUInt32BE(16), 6)
  header.writeUInt8(png.readUInt32BE(20), 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}
