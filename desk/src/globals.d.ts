/** The condition of `@media (--laptop)`, for `matchMedia`, set by the build. */
declare const __FROM_LAPTOP__: string
declare const __FROM_WIDE__: string

/** The published name and colours, set by `/look.js`; undefined if that script did not load. */
declare var agencyLook: import('protocol/desk/look.ts').DeskLook | undefined

declare module 'virtual:icons' {
  const address: string
  export default address
}

/** The URL of the sprite with the icons among which an owner chooses, and the name and search words of each icon. */
declare module 'virtual:site-icons' {
  export const address: string
  export const icons: readonly {
    readonly icon: string
    readonly name: string
    readonly words: string
  }[]
}
