/** The address of the sprite with all icons that occur in content and components. */
declare module 'virtual:icons' {
  const address: string
  export default address
}
