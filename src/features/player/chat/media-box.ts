/** Every picture and video has the same size, so that a late one does not move the thread. */
export const mediaBox = 'h-48 w-64 max-w-full rounded-card bg-lifted object-contain'
