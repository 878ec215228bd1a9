import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyUnsafe } from './whyUnsafe.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each([
  ['a script', '<script>alert(1)</script>', 'has a script'],
  ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg"/>', 'a script'],
  ['a handler', '<path onclick="a()" d="M0 0"/>', 'has a script'],
  ['a handler between slashes', '<path/onload="a()"/>', 'has a script'],
  ['a link that runs', '<a href="java&#115;cript:a()"><path/></a>', 'has a script'],
  ['HTML', '<foreignObject><p>a</p></foreignObject>', '<foreignobject>'],
  ['a picture elsewhere', '<image href="https://a.example/a.png"/>', 'fetches https://a.example'],
  ['the same, as it was written', '<image xlink:href="//a.example/a.png"/>', 'fetches //a.example'],
  ['a drawing within it', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'fetches data:'],
  ['another file', '<use href="other.svg#a"/>', 'fetches other.svg#a'],
  ['a style sheet', '<style>@import "https://a.example/a.css";</style>', 'fetches https:'],
  ['a style’s picture', '<path style="fill: url(https://a.example/a)"/>', 'fetches https:'],
  ['a font', '<style>@font-face{src:url(a.woff2)}</style>', 'fetches a.woff2'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'declares entities'],
  ['a link that changes', '<a><set attributeName="href" to="a"/></a>', 'changes where'],
  ['somebody’s disk', '<image href="file:///home/a.png"/>', 'the machine that it was made on'],
])('a drawing with %s is refused', (_, part, problem) => {
  expect(whyUnsafe(`<svg viewBox="0 0 8 8">${part}</svg>`)).toContain(problem)
})

test('what designers’ programs leave in a drawing is taken', () => {
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 8 8">
    <metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><inkscape:view/><style>.a{fill:url(#g)}</style>
    <defs><linearGradient id="g"/></defs><use xlink:href="#a"/><image href="data:image/png;base64,AA=="/></svg>`
  expect(whyUnsafe(drawing)).toBeNull()
})

test('so are all drawings of the content', () => {
  const drawings = globSync('{content,filled}/**/*.svg', { cwd: ROOT })
  expect(drawings).not.toEqual([])
  for (const file of drawings) {
    expect(whyUnsafe(readFileSync(join(ROOT, file), 'utf8')), file).toBeNull()
  }
})
