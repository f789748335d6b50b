/** A drawing rather than a photo, so that it doesn't show a particular house. */
export function HousePicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
    >
      <rect width="300" height="200" fill="#dfe9ea" />
      <path d="M0 140q80-24 150-8t150-6v74H0z" fill="#b9cdb6" />
      <path d="M70 92l62-44 62 44v74H70z" fill="#c9795a" />
      <path d="M60 96l72-54 72 54-7 8-65-48-65 48z" fill="#5a3a2e" />
      <rect x="118" y="122" width="30" height="44" fill="#3f5d52" />
      <g fill="#f4efe2">
        <rect x="84" y="106" width="24" height="24" />
        <rect x="158" y="106" width="24" height="24" />
        <rect x="120" y="78" width="24" height="22" />
      </g>
      <rect x="234" y="142" width="8" height="28" fill="#6b4e3a" />
      <circle cx="238" cy="128" r="26" fill="#7da07f" />
    </svg>
  );
}
