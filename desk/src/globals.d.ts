/** Put in by the build. */
declare const __AGENCY_NAME__: string

/** The office's, as IANA's database calls it. */
declare const __TIME_ZONE__: string

/** The condition of `@media (--laptop)`, for `matchMedia`. Put in by the build. */
declare const __FROM_LAPTOP__: string
declare const __FROM_WIDE__: string

/** Set by `/look.js`; absent where that did not come. */
declare var agencyLook: import('protocol/desk/look.ts').DeskLook | undefined

/** The address of the sprite of all icons that the desk names. */
declare module 'virtual:icons' {
  const address: string
  export default address
}

/** The address of the sprite of all icons that the site draws, and the words that each is found by. */
declare module 'virtual:site-icons' {
  export const address: string
  export const icons: readonly { readonly name: string; readonly words: string }[]
}
