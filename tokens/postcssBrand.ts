import { type BrandColours, brandToken } from './brandColours.ts'

const CALL = /^--brand\(([a-z-]+)(,\s*themed)?\)$/
/** Matches a declaration with `--brand()`. The last declaration of a block has no semicolon in a minified style sheet. */
const DECLARATION = /--[a-z-]+:\s*(--brand\([^)]*\))(;|(?=\}))/g

/** Returns a PostCSS plugin that replaces `--brand()` by the brand's colours. */
export function postcssBrand(brand: BrandColours) {
  return {
    postcssPlugin: 'brand',
    Declaration(declaration: { value: string; remove(): unknown }) {
      const value = colourOf(declaration.value, brand)
      if (value === undefined) return
      if (value === null) declaration.remove()
      else declaration.value = value
    },
  }
}

export function withBrand(css: string, brand: BrandColours): string {
  return css.replaceAll(DECLARATION, (declaration, call: string) => {
    const value = colourOf(call, brand)
    return value ? declaration.replace(call, value) : ''
  })
}

/** Returns the colour for a value with `--brand()`; null if the declaration must be removed, undefined for any other value. */
function colourOf(value: string, brand: BrandColours): string | null | undefined {
  const [, token, themed] = CALL.exec(value) ?? []
  if (!token) return undefined
  const { light, dark } = brandToken(token, brand)
  if (light === dark) return themed ? null : light
  return `light-dark(${light}, ${dark})`
}
