import { type BrandColours, brandToken } from './brandColours.ts'

const CALL = /^--brand\(([a-z-]+)(, themed)?\)$/
const DECLARATION = /--[a-z-]+:\s*(--brand\([^)]*\));/g

/** For Vite's PostCSS step: puts the brand's colours into the tokens. */
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

/** The same in the text of a sheet, for what is drawn beside the pages. */
export function withBrand(css: string, brand: BrandColours): string {
  return css.replaceAll(DECLARATION, (declaration, call: string) => {
    const value = colourOf(call, brand)
    return value ? declaration.replace(call, value) : ''
  })
}

/** Null for what is left out, undefined for what is no colour of the brand. */
function colourOf(value: string, brand: BrandColours): string | null | undefined {
  const [, token, themed] = CALL.exec(value) ?? []
  if (!token) return undefined
  const { light, dark } = brandToken(token, brand)
  if (light === dark) return themed ? null : light
  return `light-dark(${light}, ${dark})`
}
