import { crc32 } from 'node:zlib'

interface Head {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** The colour type: 0 for grey, 2 for RGB, 6 for RGB with transparency. */
  readonly kind: number
  readonly interlaced?: number
}

/** Returns a PNG with a complete header, whose pixels are these compressed bytes. */
export function pngOf(
  { width, height, bits, kind, interlaced = 0 }: Head,
  pixels = Buffer.alloc(8),
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, kind, 0, 0, interlaced], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
