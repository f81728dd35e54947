/** One size for every picture and video, so that none moves the thread when it arrives. */
export const mediaBox = 'h-48 w-64 max-w-full rounded-card bg-lifted object-contain'
