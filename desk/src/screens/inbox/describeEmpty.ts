import type { Box } from 'protocol/desk/enquiries.ts'

/** What a box says that holds nothing, or nothing that was searched. */
export function describeEmpty(
  box: Box,
  search: string,
  counts: Readonly<Record<Box, number>>,
): { title: string; children: string } {
  if (search) {
    return {
      title: `Nothing holds “${search}”`,
      children:
        'A part of a name, a phone number in any spelling, an address or words of a message are enough.',
    }
  }
  return EMPTY[box === 'new' && counts.all === 0 ? 'all' : box]
}

const EMPTY: Readonly<Record<Box, { title: string; children: string }>> = {
  new: {
    title: 'All answered',
    children: 'New enquiries appear here by themselves, the one that waits longest first.',
  },
  answered: {
    title: 'None here',
    children: 'Enquiries that you have answered wait here until they are won or lost.',
  },
  won: { title: 'None won yet', children: 'Won enquiries are kept, however old they are.' },
  lost: { title: 'None lost', children: 'What came to nothing is kept here until it is erased.' },
  all: {
    title: 'No enquiries yet',
    children: 'What visitors send by the form of your site appears here by itself.',
  },
  robots: {
    title: 'Nothing set aside',
    children: 'What a robot sent is kept here and not mailed. Release what was a person after all.',
  },
}
