import { notices } from '../content/copy.ts'
import { Notice } from '../sections/Notice.tsx'

/** `/about-us/blog`: a maintenance notice in place of the blog (specification, section 2). */
export function BlogPage() {
  return <Notice {...notices.blog} link={notices.blog.home} />
}
