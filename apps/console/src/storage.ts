/**
 * What this browser keeps for a person. One that is full keeps nothing more, and one that lets no page keep anything throws when it is
 * only asked for: what is done in the page is worth no less for that.
 */
export const storage = {
  getItem(place: string): string | null {
    try {
      return localStorage.getItem(place);
    } catch {
      return null;
    }
  },
  /** False where it is not kept. */
  setItem(place: string, text: string): boolean {
    try {
      localStorage.setItem(place, text);
      return true;
    } catch {
      return false;
    }
  },
  removeItem(place: string): void {
    try {
      localStorage.removeItem(place);
    } catch {
      // Nothing was kept.
    }
  },
};
