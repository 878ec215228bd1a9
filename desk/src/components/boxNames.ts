import type { Box } from 'protocol/desk/enquiries.ts'

/** What people call the lists of the inbox, and where an enquiry stands. */
export const boxNames: Readonly<Record<Box, string>> = {
  new: 'To answer',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  all: 'All',
  robots: 'Robots',
}
