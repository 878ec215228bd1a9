/** The address of the sprite with all icons that content and components name. */
declare module 'virtual:icons' {
  const address: string
  export default address
}
