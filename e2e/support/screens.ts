/** The screens that the design names. */
export const PHONE = { width: 360, height: 740 } as const
export const TABLET = { width: 768, height: 1024 } as const
export const DESKTOP = { width: 1280, height: 800 } as const
export const WIDE = { width: 1920, height: 1080 } as const
