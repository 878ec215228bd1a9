/** Put in by the build. */
declare const __AGENCY_NAME__: string

/** The address of the sprite of all icons that the desk names. */
declare module 'virtual:icons' {
  const address: string
  export default address
}
