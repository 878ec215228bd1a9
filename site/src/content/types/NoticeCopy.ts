/** A page that only says something and offers a way on. */
export interface NoticeCopy {
  heading: string
  text: string
  /** To a path of the site, or to `chat`: the chat app. */
  link: { label: string; path: string }
}
