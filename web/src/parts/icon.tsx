/** Our own small set of line icons. They are decoration beside text and hidden from screen readers. */
const PATHS = {
  start: 'M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  map: 'M9 4.5 3.5 7v13L9 17.5m0-13 6 2.5m-6-2.5v13M15 7l5.5-2.5v13L15 20m0-13v13m0 0-6-2.5',
  simulations: 'M12 3.5 20 8v8l-8 4.5L4 16V8zM4 8l8 4.5L20 8M12 12.5v8',
  keys: 'M8 18.5a4.5 4.5 0 1 1 4.200-6.100L20.500 12.400v3.300h-3v-1.600h-2.500v1.600h-2.600A4.500 4.500 0 0 1 8 18.500M7.600 14v.1',
  usage: 'M4 20V10m5.3 10V4m5.4 16v-7M20 20V7',
  webhooks:
    'M9 8.5a3.5 3.5 0 1 1 5.2 3l3 5M12 8.5l-3 5.6a3.5 3.5 0 1 1-4.8-.6M18 14.2a3.5 3.5 0 1 1-2.6 6c-.5-.5-.8-1-1-1.7H8',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.7v4.6M8.5 14.7v4.6',
  admin:
    'M12 3.500 19.500 6.500v5.500c0 4.500-3.200 7.300-7.500 8.500-4.300-1.200-7.500-4-7.500-8.500V6.500zM9 12l2.200 2.200L15.200 10',
  docs: 'M5 4.5h9.5L19 9v10.5H5zM14 4.5V9h5M8.5 13h7m-7 3.2h5',
  search: 'M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6M15.5 15.5 20 20',
  theme:
    'M12 4v2m0 12v2M4 12h2m12 0h2M6.3 6.3l1.4 1.4m8.6 8.6 1.4 1.4m0-11.4-1.4 1.4m-8.6 8.6-1.4 1.4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  leave: 'M14 4.5h5v15h-5M10 8.5 6 12l4 3.5M6.5 12H15',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  warn: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.1',
  download: 'M12 4v11m-4.5-4L12 15.5 16.500 11M5 19.5h14',
  refresh: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4v5h-5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
