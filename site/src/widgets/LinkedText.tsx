import { resolveSiteLink, SITE_LINK } from 'schema/siteLinks.ts'

interface LinkedTextProps {
  /** Copy in which `[a website](/services/website-design)` is a link to a page of the site, and `[the form](#form)` to a part of its own. */
  children: string
}

/** Running text with links in it; what would lead to another site is shown as it was typed. */
export function LinkedText({ children }: LinkedTextProps) {
  // What stands before a link, its text, its path, what stands before the next one, and so on.
  const parts = children.split(SITE_LINK)
  if (parts.length === 1) return children
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const address = parts[index + 1] ?? ''
    if (!resolveSiteLink(address)) return `[${part}](${address})`
    return (
      <a key={address} href={address}>
        {part}
      </a>
    )
  })
}
