import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sanitiseSvg } from './sanitiseSvg.ts'

const ROOT = join(import.meta.dirname, '../..')
const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'

test.each([
  ['<script>alert(1)</script>', 'has a script'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg"/>', 'a script'],
  ['<g><script xmlns="http://www.w3.org/2000/svg"/></g>', 'a script'],
  ['<path onclick="a()" d="M0 0"/>', 'has a script'],
  ['<foreignObject><p>a</p></foreignObject>', '<foreignObject>'],
  ['<image href="https://a.example/a.png"/>', 'fetches https://a.example'],
  ['<image xlink:href="//a.example/a.png"/>', 'fetches //a.example'],
  ['<image xmlns:y="http://www.w3.org/1999/xlink" y:href="//a.example"/>', 'fetches //a.example'],
  ['<filter><feImage href="//a.example/a.png"/></filter>', 'fetches //a.example'],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'fetches data:'],
  ['<use href="other.svg#a"/>', 'fetches other.svg#a'],
  ['<use href="data:image/svg+xml,%3Csvg/%3E#a"/>', 'fetches data:'],
  ['<style>@import "https://a.example/a.css";</style>', 'has @import'],
  ['<style>&#64;import "http://a.example/a.css";</style>', 'has @import'],
  ['<style>@im<![CDATA[port "http://a.example"]]></style>', 'has @import'],
  ['<style>@im<!-- --><b/>port "http://a.example";</style>', 'has @import'],
  ['<path style="fill: url(https://a.example/a)"/>', 'fetches https://a.example/a'],
  ['<path fill="URL( \'http://a.example/a\' )"/>', 'fetches http://a.example/a'],
  ['<path fill="url(#a) url(//a.example)"/>', 'fetches //a.example'],
  ['<style>a{b:"/*";fill:url(//a.example);c:"*/"}</style>', 'fetches //a.example'],
  ['<animate attributeName="fill" to="url(//a.example)"/>', 'fetches //a.example'],
  ['<path style="fill:u\\72l(http://a.example/a)"/>', 'has a backslash'],
  ['<path fill="u\\72l(http://a.example/a)"/>', 'has a backslash'],
  ['<style>@\\69mport "http://a.example";</style>', 'has a backslash'],
  ['<style>a{fill:image-set("http://a.example/a" 1x)}</style>', 'has image-set(…)'],
  ['<path style="fill:-webkit-image-set(\'a\' 1x)"/>', 'has -webkit-image-set(…)'],
  ['<style>@font-face{src:url(a.woff2)}</style>', 'fetches a.woff2'],
  ['<style>@font-face{font-family:a}</style>', 'has @font-face'],
  ['<style>@namespace "http://a.example";</style>', 'has @namespace'],
  ['<a><set attributeName="href" to="a"/></a>', 'may change a link'],
  ['<a><set attributeName="xlink:href" to="a"/></a>', 'may change a link'],
  ['<g>'.repeat(300), 'levels deep'],
  ['<g>', 'is damaged'],
])('a drawing with %s is refused', (part, problem) => {
  expect(() => sanitiseSvg(`${OPENING}${part}</svg>`)).toThrow(problem)
})

test.each([
  ['<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>', 'is not an SVG file'],
  ['', 'is damaged'],
  ['<a '.repeat(400_000), 'is damaged'],
  ['Dear all', 'is damaged'],
  ['<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]><svg/>', 'DOCTYPE'],
  ['<!DOCTYPE svg PUBLIC ">" "a" [<!ATTLIST svg onload CDATA "a()">]><svg/>', 'DOCTYPE'],
  ['<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg>&a;</svg>', 'DOCTYPE'],
  ['<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>', 'DOCTYPE'],
  ['<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', 'DOCTYPE'],
  ['<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://a.example">%a;]><svg/>', 'DOCTYPE'],
  [
    '<!DOCTYPE svg [<!ENTITY a "@import \'//a.example\'">]><svg><style>&a;</style></svg>',
    'has @import',
  ],
])('a file that holds %s is refused', (file, problem) => {
  expect(() => sanitiseSvg(file)).toThrow(problem)
})

test.each([
  ['<?xml-stylesheet type="text/css" href="http://a.example/a.css"?>'],
  ['<a href="java&#115;cript:a()" xlink:href="data:text/html,a"/>', '<a/>'],
  ['<a href="https://a.example" target="_top" ping="//a.example"><path/></a>', '<a><path/></a>'],
  ['<script xmlns="http://www.w3.org/1999/xhtml">a()</script>'],
  ['<iframe src="//a.example"/><h:img xmlns:h="http://www.w3.org/1999/xhtml" src="//a"/>'],
  ['<g xml:base="http://a.example/" data-name="a"/>', '<g/>'],
  ['<!-- by Ann --><title>a</title><metadata><path/></metadata>'],
])('a drawing with %s keeps only its shapes', (part, left = '') => {
  const clean = { svg: `${OPENING}${left}</svg>`, viewBox: '0 0 8 8' }
  expect(sanitiseSvg(`${OPENING}${part}<path/></svg>`)).toEqual({
    ...clean,
    svg: clean.svg.replace(/<\/svg>$/, '<path/></svg>'),
  })
})

test('an Inkscape drawing keeps its shapes and loses its metadata', () => {
  const drawing = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:export-filename="/home/ann/logo.png"
  sodipodi:docname="logo.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:window-width="1920"><inkscape:grid/></sodipodi:namedview>
  <defs id="defs2"><linearGradient inkscape:collect="always" id="a"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0"/></linearGradient>
    <linearGradient xlink:href="#a" id="b" gradientTransform="matrix(1,0,0,1,2,3)"/></defs>
  <metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <svg:path style="fill:url(#b);-inkscape-stroke:none" d="M 0,0 H 8" sodipodi:nodetypes="cc"/>
    <text xml:space="preserve" style="font-size:10px;-inkscape-font-specification:'sans-serif, Normal'"><tspan sodipodi:role="line">A &amp; B</tspan></text>
    <image xlink:href="data:image/png;base64,iVBORw0K&#10;AAAA" width="1"/></g></svg>`
  expect(sanitiseSvg(drawing)).toEqual({
    viewBox: '0 0 210 297',
    svg:
      '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5">' +
      '<defs id="defs2"><linearGradient id="a"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0"/></linearGradient>' +
      '<linearGradient href="#a" id="b" gradientTransform="matrix(1,0,0,1,2,3)"/></defs>' +
      '<g id="layer1"><path style="fill:url(#b);-inkscape-stroke:none" d="M 0,0 H 8"/>' +
      `<text xml:space="preserve" style="font-size:10px;-inkscape-font-specification:'sans-serif, Normal'"><tspan>A &amp; B</tspan></text>` +
      '<image href="data:image/png;base64,iVBORw0K\nAAAA" width="1"/></g></svg>',
  })
})

test('an Illustrator drawing with entities and a Figma drawing keep their shapes', () => {
  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" xmlns:i="&ns_ai;" xmlns="&ns_svg;" x="0px" viewBox="0 0 8 8" style="enable-background:new 0 0 8 8;" xml:space="preserve">
<style type="text/css"><![CDATA[
  .st0{fill:#FF0000;font-family:'MyriadPro-Regular';}
  @media (prefers-color-scheme: dark) { .st0:not(.a) > path { fill: url( "#SVGID_1_" ) } }
]]></style><switch><foreignObject requiredExtensions="&ns_ai;"><i:aipgfRef xlink:href="#pgf"/></foreignObject>
<g i:extraneous="self"><path class="st0" data-name="1" d="M0,0h8"/></g></switch><i:pgf id="pgf"><![CDATA[eJzs<>]]></i:pgf></svg>`
  expect(sanitiseSvg(illustrator)).toMatchObject({
    svg: expect.stringMatching(
      /^<svg xmlns="[^"]*" version="1\.1" x="0px" viewBox="0 0 8 8" style="enable-background:new 0 0 8 8;" xml:space="preserve"><style type="text\/css">\n {2}\.st0\{[\s\S]*\.st0:not\(\.a\) &gt; path [\s\S]*<\/style><switch><g><path class="st0" d="M0,0h8"\/><\/g><\/switch><\/svg>$/,
    ),
  })
  const figma =
    '<svg width="8" height="8" viewBox="0 0 8 8" fill="none" xmlns="http://www.w3.org/2000/svg"><g filter="url(#filter0_d_1_2)" style="mix-blend-mode:multiply"><path fill-rule="evenodd" d="M0 0H8Z" fill="url(#paint0_linear_1_2)"/></g><defs><filter id="filter0_d_1_2" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feBlend mode="normal" in2="BackgroundImageFix"/></filter><clipPath id="Copy (2)"><rect rx="2"/></clipPath></defs></svg>'
  const reordered = figma
    .replace(/ (xmlns="[^"]*")/, '')
    .replace('<svg', `<svg ${/xmlns="[^"]*"/.exec(figma)}`)
  expect(sanitiseSvg(figma)).toEqual({ svg: reordered, viewBox: '0 0 8 8' })
})

test('a drawing copied from a page, without a namespace, keeps its shapes', () => {
  const copied = '<svg viewBox="0 0 8 8"><use xlink:href="#a"/></svg>'
  expect(sanitiseSvg(copied)).toMatchObject({ svg: `${OPENING}<use href="#a"/></svg>` })
})

test('sanitising a drawing a second time changes nothing, for all drawings of the content', () => {
  const drawings = globSync('{content,testing/filled}/**/*.svg', { cwd: ROOT })
  expect(drawings).not.toEqual([])
  for (const file of drawings) {
    const clean = sanitiseSvg(readFileSync(join(ROOT, file), 'utf8'))
    expect(sanitiseSvg(clean.svg), file).toEqual(clean)
  }
})
