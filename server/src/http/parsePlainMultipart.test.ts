import { describe, expect, test } from 'vitest'
import { parsePlainMultipart } from './parsePlainMultipart.ts'

const TYPE = 'multipart/form-data; boundary=q7'

function part(name: string, value: string): string {
  return `--q7\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

async function fullParse(type: string, body: Buffer) {
  const form = await new Response(Uint8Array.from(body), {
    headers: { 'content-type': type },
  }).formData()
  return [...form]
}

describe('a plain multipart form', () => {
  test('as browsers write it is read as the full parser reads it', async () => {
    const values = [
      '',
      ' ',
      'a\r\nb',
      '--q7',
      '\r\n--',
      '-',
      'Ngũgĩ 👩🏾‍💻',
      'a=b&c',
      '\r\n',
      '\u0000',
    ]
    const form = new FormData()
    for (const [index, value] of values.entries()) form.append(`field ${index} ü`, value)
    form.append('field 0 ü', 'again')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const body = Buffer.from(await encoded.arrayBuffer())
    const fields = parsePlainMultipart(type, body)
    expect(fields).toHaveLength(values.length + 1)
    expect(fields).toEqual(await fullParse(type, body))
  })

  test.each([
    ['no form', TYPE, ''],
    ['another type', 'text/plain', `${part('a', 'b')}--q7--\r\n`],
    ['a quoted boundary', 'multipart/form-data; boundary="q7"', `${part('a', 'b')}--q7--\r\n`],
    ['another boundary', TYPE.replace('q7', 'q8'), `${part('a', 'b')}--q7--\r\n`],
    ['no end', TYPE, part('a', 'b')],
    ['no line end behind the end', TYPE, `${part('a', 'b')}--q7--`],
    ['something after the end', TYPE, `${part('a', 'b')}--q7--more`],
    ['something before the start', TYPE, `more\r\n${part('a', 'b')}--q7--\r\n`],
    ['a file', TYPE, `${part('a"; filename="b', 'c')}--q7--\r\n`],
    ['a further header', TYPE, `${part('a"\r\nContent-Type: text/plain;x="', 'c')}--q7--\r\n`],
    ['an escaped name', TYPE, `${part('a%22b', 'c')}--q7--\r\n`],
    ['a boundary that goes on', TYPE, `${part('a', 'b\r\n--q7y')}--q7--\r\n`],
    ['no empty line', TYPE, '--q7\r\nContent-Disposition: form-data; name="a"\r\n--q7--\r\n'],
  ])('with %s is left to the full parser', (_name, type, body) => {
    expect(parsePlainMultipart(type, Buffer.from(body))).toBeNull()
  })

  test('cut or changed anywhere is read as the full parser reads it, or left to it', async () => {
    const whole = Buffer.from(`${part('one', 'first\r\n text')}${part('two', '')}--q7--\r\n`)
    const bodies = Array.from(whole, (_byte, index) => [
      whole.subarray(0, index),
      ...[0x0d, 0x0a, 0x2d, 0x22, 0x71].map((byte) => {
        const changed = Buffer.from(whole)
        changed[index] = byte
        return changed
      }),
    ]).flat()
    let compared = 0
    for (const body of bodies) {
      const fields = parsePlainMultipart(TYPE, body)
      // Node's own parser gives up where the boundary's text stands within a value, which is allowed.
      const full = await fullParse(TYPE, body).catch(() => null)
      if (!fields || !full) continue
      expect(fields).toEqual(full)
      compared += 1
    }
    expect(compared).toBeGreaterThan(50)
  })
})
