import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
/** The depth limit of elements: browsers' XML parsers (libxml2) refuse deeper documents. */
const MOST_DEEP = 256

const ELEMENTS = words(`
  svg g defs symbol use a switch style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform mpath set`)
const ATTRIBUTES = words(`
  id class style type media lang systemLanguage transform viewBox preserveAspectRatio version
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength rotate textLength lengthAdjust
  startOffset method spacing side offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY
  orient filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  kernelUnitLength lighting-color azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle scale
  xChannelSelector yChannelSelector stdDeviation flood-color flood-opacity tableValues slope intercept amplitude
  exponent radius baseFrequency numOctaves seed stitchTiles
  attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines
  keyPoints path origin from to by additive accumulate
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing line-height marker marker-end marker-mid
  marker-start mask mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-overflow text-rendering transform-box transform-origin unicode-bidi vector-effect
  visibility white-space word-spacing writing-mode`)
const WITH_TEXT = new Set(['text', 'tspan', 'textPath', 'style'])
/** The allowed CSS functions: those that fetch nothing, and `url`, whose argument is checked. */
const FUNCTIONS = words(`
  url var calc min max clamp rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark icc-color
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon path cubic-bezier steps linear
  is not where nth-child nth-last-child nth-of-type media and or`)
const AT_RULE = /@(?!(?:media|supports|(?:-webkit-)?keyframes|charset)\b)[-\w]*/i
const FUNCTION = /(?<![-\w])[-\w]*\(/g
/** Matches an argument of `url` that refers to a part of the drawing, or to a picture embedded in the drawing. */
const OWN_URL =
  /\(\s*(["']?)(?:#[^"'()\\\s]*|data:image\/(?:png|jpe?g|webp|gif);base64,[\w+/=]*)\1\s*\)/iy
const OWN_HREF = /^\s*(#|data:image\/(png|jpe?g|webp|gif);base64,)/i
/** Matches an entity without markup and without other entities, such as Illustrator's declarations of namespaces. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,200})"|'([^'&%<]{0,200})')\s*>/g
const HAS_SCRIPT = 'has a script in it: export it again without.'
const AS_PLAIN = 'export it as plain SVG.'

/**
 * Rewrites a drawing with only the elements, attributes and styles that draw and can neither run nor fetch anything. Drops comments,
 * metadata and editors' data. Refuses a drawing with a script, HTML or an external picture, because the drawing would look different
 * without this part. Takes linear time.
 * @throws {Error} with the reason for refusing the drawing, to be read after the drawing's name.
 */
export function sanitiseSvg(text: string): { svg: string; viewBox: string | undefined } {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    // A drawing that was copied from a web page declares no namespaces.
    additionalNamespaces: { '': SVG, xlink: XLINK },
  })
  const written: string[] = []
  const open: string[] = []
  let skippedDepth = 0
  let isTagUnfinished = false
  let style = ''
  let viewBox: string | undefined

  function write(markup: string): void {
    written.push(isTagUnfinished ? '>' : '', markup)
    isTagUnfinished = false
  }

  parser.on('error', (error) => {
    if (!error.message.includes('unbound namespace prefix')) throw error
  })
  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, entitiesIn(doctype)))
  parser.on('opentag', (tag) => {
    if (open.length + skippedDepth === MOST_DEEP) {
      throw new Refused(`has elements nested more than ${MOST_DEEP} levels deep: ${AS_PLAIN}`)
    }
    const { local, uri, attributes } = tag
    if (open.length === 0 && !(uri === SVG && local === 'svg')) {
      throw new Refused(`is not an SVG file: ${AS_PLAIN}`)
    }
    if (skippedDepth > 0 || !isKept(tag)) {
      skippedDepth += 1
      return
    }
    write(`<${local}`)
    if (open.length === 0) {
      viewBox = attributes.viewBox?.value
      written.push(` xmlns="${SVG}"`)
    }
    for (const attribute of Object.values(attributes)) {
      const name = keptName(attribute, local)
      if (name !== null) written.push(` ${name}="${escaped(attribute.value)}"`)
    }
    open.push(local)
    isTagUnfinished = true
  })
  parser.on('closetag', () => {
    if (skippedDepth > 0) {
      skippedDepth -= 1
      return
    }
    const name = open.pop()
    if (name === 'style') {
      // Checks the style as a whole, because CDATA sections may split a dangerous word.
      refuseUnsafeCss(style)
      refuseAtRules(style)
      if (style !== '') write(escaped(style))
      style = ''
    }
    if (isTagUnfinished) written.push('/>')
    else written.push(`</${name}>`)
    isTagUnfinished = false
  })
  const readText = (part: string) => {
    const name = open.at(-1)
    if (skippedDepth > 0 || !name) return
    if (name === 'style') style += part
    else if (WITH_TEXT.has(name)) write(escaped(part))
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  try {
    parser.write(text).close()
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(`is damaged: ${AS_PLAIN}`)
  }
  return { svg: written.join(''), viewBox }
}

class Refused extends Error {}

/** Returns the entities that a DOCTYPE declares, by name. Refuses a DOCTYPE with other declarations. */
function entitiesIn(doctype: string): Record<string, string> {
  const declared = /\[([\s\S]*)\]/.exec(doctype)?.[1] ?? ''
  if (declared.replaceAll(ENTITY, '').trim() !== '') {
    throw new Refused(`has a DOCTYPE with declarations that could hide a script: ${AS_PLAIN}`)
  }
  return Object.fromEntries(
    [...declared.matchAll(ENTITY)].map(([, name, quoted, other]) => [name, quoted ?? other]),
  )
}

/** Whether an element is kept; false for an element that draws nothing. Throws if the element is dangerous. */
function isKept({ local, uri, attributes }: SaxesTagNS): boolean {
  if (uri !== SVG) return false
  if (local === 'script') throw new Refused(HAS_SCRIPT)
  // Illustrator keeps its own data in a `foreignObject` with `requiredExtensions`, which browsers do not draw.
  if (local === 'foreignObject' && !('requiredExtensions' in attributes)) {
    throw new Refused(`contains a piece of a web page (<foreignObject>): ${AS_PLAIN}`)
  }
  return ELEMENTS.has(local)
}

/** Returns the name under which an attribute is kept; null if it is dropped. Throws if the attribute is dangerous. */
function keptName({ name, local, uri, value }: SaxesAttributeNS, element: string): string | null {
  if (/^on/i.test(local)) throw new Refused(HAS_SCRIPT)
  if (local === 'href' && (uri === '' || uri === XLINK)) {
    if (OWN_HREF.test(value)) return 'href'
    // A link inside an <img> has no effect, so the link is only dropped.
    if (element === 'a') return null
    throw new Refused(fetches(value))
  }
  if (uri === XML && local === 'space') return 'xml:space'
  if (uri !== '' || !ATTRIBUTES.has(name)) return null
  if (name === 'attributeName' && !ATTRIBUTES.has(value.trim())) {
    throw new Refused(`has an animation that may change a link: ${AS_PLAIN}`)
  }
  if (name !== 'id' && name !== 'class') refuseUnsafeCss(value)
  return name
}

/** Checks the raw text, with its strings and comments, because both can hide a danger. */
function refuseUnsafeCss(css: string): void {
  if (css.includes('\\')) {
    throw new Refused(`has a backslash in its styles, which can hide anything: ${AS_PLAIN}`)
  }
  for (const { 0: call, index } of css.matchAll(FUNCTION)) {
    const name = call.slice(0, -1).toLowerCase()
    OWN_URL.lastIndex = index + call.length - 1
    if (name === 'url' && !OWN_URL.test(css)) {
      const [address] = css
        .slice(index + call.length, index + call.length + 100)
        .replace(/^[\s"']+/, '')
        .split(/["')]/, 1)
      throw new Refused(fetches(address))
    }
    if (name !== '' && !FUNCTIONS.has(name)) {
      throw new Refused(
        `has ${name.slice(0, 60)}(…) in its styles, which may fetch a file: export the drawing without this.`,
      )
    }
  }
}

function refuseAtRules(css: string): void {
  const [rule] = AT_RULE.exec(css) ?? []
  if (rule !== undefined) {
    throw new Refused(
      `has ${rule.slice(0, 60)} in its styles, which fetches a file: turn the words of the drawing into paths, or export the drawing without this.`,
    )
  }
}

function fetches(address = ''): string {
  return `fetches ${address.trim().slice(0, 60) || 'something'}: put it into the drawing itself, or export it without.`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
