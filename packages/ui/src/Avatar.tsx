/** A face by gender; male when it is not known, as the specification says. */
export function Avatar({ gender }: { gender: 'Male' | 'Female' }) {
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true" style={{ borderRadius: '50%' }}>
      <circle cx="32" cy="32" r="32" fill="var(--primary-soft)" />
      {gender === 'Female' && <path d="M17 40V26a15 15 0 0 1 30 0v14z" fill="var(--sun)" />}
      <circle cx="32" cy="26" r="11" fill="var(--primary-text)" />
      <path d="M10 60c2-15 11-20 22-20s20 5 22 20z" fill="var(--primary-text)" />
    </svg>
  );
}
