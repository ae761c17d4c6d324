// Without this script all can be read: it filters tables, and copies text.
const search = document.getElementById("search");
if (search) {
	const rows = [...document.querySelectorAll(".find tr")].map((row) => [row, row.textContent.toLowerCase()]);
	search.hidden = false;
	search.addEventListener("input", () => {
		const words = search.value.toLowerCase().split(/\s+/);
		for (const [row, text] of rows) row.hidden = !words.every((word) => text.includes(word));
	});
}
const text = document.getElementById("text");
if (text && navigator.clipboard) {
	const button = document.createElement("button");
	button.textContent = "Copy";
	button.onclick = () => navigator.clipboard.writeText(text.textContent).then(() => (button.textContent = "Copied"));
	text.closest("details").before(button);
}
